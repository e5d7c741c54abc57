import Scenes

let scene = try Scene()
print("the card is at \(scene.card.place); the bake has \(scene.keyframeCount) keyframes")
