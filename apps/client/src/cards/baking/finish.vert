#version 300 es
precision highp float;

in vec2 aPosition;
in vec2 aUV;
out vec2 vUV;

uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
uniform vec2 uTilt;
uniform vec2 uSize;

void main() {
  // The card leans in perspective: carrying the depth in w makes it exact with four corners.
  float w = 1.0 + dot(aPosition, uTilt) / (uSize.y * 2.4);
  vec3 p = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(aPosition / w, 1.0);
  gl_Position = vec4(p.xy * w, 0.0, w);
  vUV = aUV;
}
