#version 300 es
precision highp float;

// The six rarity finishes. Each tier keeps the layers of the tiers before it:
// 2 metallic text, 3 foil frame, 4 holographic art, 5 gold inlay, 6 prismatic shards.

in vec2 vUV;
out vec4 finalColor;

uniform sampler2D uFace;
uniform sampler2D uMask;
uniform vec4 uFaceRect;
uniform vec4 uMaskRect;
uniform vec2 uTilt;
uniform float uTime;
uniform float uTier;
uniform float uSeed;
uniform vec4 uColor;
uniform vec4 uWorldColorAlpha;

vec3 spectrum(float x) { return 0.5 + 0.5 * cos(6.28318 * (x + vec3(0.0, 0.33, 0.67))); }

float random(vec2 p) {
  p = fract(p * vec2(123.34, 456.21));
  p += dot(p, p + 45.32);
  return fract(p.x * p.y);
}

vec2 random2(vec2 p) {
  float n = random(p);
  return vec2(n, random(p + n + 3.7));
}

float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(random(i), random(i + vec2(1, 0)), f.x), mix(random(i + vec2(0, 1)), random(i + vec2(1, 1)), f.x), f.y);
}

// Distance to the nearest point, distance to the border of its cell, and the cell's number.
vec3 cells(vec2 p) {
  vec2 n = floor(p), f = fract(p);
  float first = 8.0, second = 8.0, id = 0.0;
  for (int y = -1; y <= 1; y++) {
    for (int x = -1; x <= 1; x++) {
      vec2 g = vec2(x, y), r = g + random2(n + g) - f;
      float d = dot(r, r);
      if (d < first) { second = first; first = d; id = random(n + g + 7.0); }
      else if (d < second) second = d;
    }
  }
  return vec3(sqrt(first), sqrt(second) - sqrt(first), id);
}

vec3 screen(vec3 a, vec3 b) { return 1.0 - (1.0 - a) * (1.0 - b); }

float subjectAt(vec2 uv) { return smoothstep(0.6, 0.95, texture(uMask, uv).b); }

void main() {
  vec4 face = texture(uFace, uFaceRect.xy + vUV * uFaceRect.zw);
  vec2 maskUV = uMaskRect.xy + vUV * uMaskRect.zw;
  vec3 mask = uTier > 1.5 ? texture(uMask, maskUV).rgb : vec3(0.0);
  vec3 color = face.rgb;
  vec2 p = vec2(vUV.x, vUV.y * 1.4);
  float view = dot(uTilt, vec2(0.9, 0.7));
  float art = smoothstep(0.2, 0.5, mask.b), subject = smoothstep(0.6, 0.95, mask.b);
  float sweep = p.x * 0.75 + p.y * 0.5 + view * 0.9 - uTime * 0.07 + uSeed;
  float glint = exp(-pow((fract(sweep * 0.8) - 0.5) * 11.0, 2.0));

  if (uTier > 1.5) {
#ifdef HIGH
    float ripple = noise(p * vec2(40.0, 6.0)) * 1.2;
#else
    float ripple = 0.0;
#endif
    float band = 0.5 + 0.5 * sin((p.y * 2.6 + p.x * 0.55 + view * 0.8 - uTime * 0.06) * 16.0 + ripple);
    vec3 gold = mix(vec3(0.86, 0.6, 0.22), vec3(1.0, 0.95, 0.74), smoothstep(0.1, 0.95, band));
    color = mix(color, mix(gold, vec3(1.0), glint * 0.9), mask.r * 0.97);
  }

  if (uTier > 2.5) {
#ifdef HIGH
    float streak = noise(p * vec2(7.0, 160.0) + uSeed * 9.0) * 0.6 + noise(p * vec2(150.0, 9.0)) * 0.4;
    vec2 grid = floor(p * 170.0);
    float spark = step(0.985, random(grid)) * (0.5 + 0.5 * sin(uTime * 3.0 + random(grid + 2.0) * 40.0 + view * 20.0));
#else
    float streak = 0.5, spark = 0.0;
#endif
    vec3 foil = color * 0.62 + mix(vec3(0.75, 0.72, 0.62), spectrum(sweep * 1.25 + streak * 0.18), 0.62) * (0.3 + 0.5 * streak);
    color = mix(color, foil + glint * 0.75 + spark * 0.8, mask.g * 0.92);
  }

  if (uTier > 3.5) {
    float band = 0.55 + 0.45 * sin((p.x * 1.4 - p.y * 1.1 + view * 1.5 + uTime * 0.05 + uSeed) * 7.0);
    float light = dot(color, vec3(0.3, 0.59, 0.11));
#ifdef HIGH
    vec2 q = mat2(0.866, -0.5, 0.5, 0.866) * p * 26.0;
    float weave = 0.5 + 0.5 * cos(q.x * 2.0) * cos(q.y * 2.0);
    float lines = 0.5 + 0.5 * sin((p.x + p.y) * 120.0 + view * 14.0);
    vec3 hue = spectrum(sweep * 1.7 + weave * 0.16 + noise(p * 5.0) * 0.35);
    float strength = 0.16 + 0.34 * weave * lines;
#else
    vec3 hue = spectrum(sweep * 1.7);
    float strength = 0.26;
#endif
    color = screen(color, hue * art * strength * (0.35 + 0.75 * band) * (0.55 + 0.7 * light) * mix(1.0, 0.7, subject));
    color += art * glint * 0.2;
  }

  if (uTier > 4.5) {
    vec2 reach = uMaskRect.zw * vec2(0.007, 0.005);
    float around = 0.0;
#ifdef HIGH
    for (int i = 0; i < 8; i++) around += subjectAt(maskUV + vec2(cos(float(i) * 0.7854), sin(float(i) * 0.7854)) * reach) / 8.0;
#else
    for (int i = 0; i < 4; i++) around += subjectAt(maskUV + vec2(cos(float(i) * 1.5708), sin(float(i) * 1.5708)) * reach) / 4.0;
#endif
    float edge = smoothstep(0.05, 0.5, around) * smoothstep(1.0, 0.55, around) * step(0.2, mask.b);
    vec3 gold = mix(vec3(1.0, 0.78, 0.32), vec3(1.0, 0.97, 0.82), 0.5 + 0.5 * sin((p.x + p.y) * 14.0 + view * 8.0 - uTime * 0.8));
    color = mix(color, screen(color * 0.6, gold), edge * 0.85) + gold * edge * glint * 0.8;
  }

  if (uTier > 5.5) {
    float area = max(max(art, mask.g), 0.12);
    float rim = smoothstep(0.035, 0.0, min(min(vUV.x, 1.0 - vUV.x), min(vUV.y, 1.0 - vUV.y) * 1.4));
#ifdef HIGH
    vec3 large = cells(p * 5.5 + uSeed * 31.0), small = cells(p * 12.0 + uSeed * 17.0);
    vec3 hue = spectrum(large.z * 1.7 + view * 1.4 * (0.5 + large.z) + uTime * 0.05 + p.y * 0.4);
    float lit = pow(0.5 + 0.5 * sin(6.283 * (large.z + view * 1.6 + uTime * 0.1)), 3.0);
    color = screen(color, mix(vec3(dot(hue, vec3(0.33))), hue, 0.75) * lit * 0.34 * area * mix(1.0, 0.5, subject));
    color += hue * smoothstep(0.05, 0.0, large.y) * 0.34 * area;
    color += spectrum(large.z + 0.3) * smoothstep(0.04, 0.0, small.y) * 0.1 * area * lit;
#else
    color = screen(color, spectrum(p.x * 1.3 - p.y * 0.9 + view) * 0.14 * area);
#endif
    color += spectrum(p.x + p.y + uTime * 0.12) * rim * 0.5;
  }

  finalColor = vec4(min(color, vec3(1.0)) * face.a, face.a) * uColor * uWorldColorAlpha;
}
