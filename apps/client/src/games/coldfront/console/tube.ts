import type { Raster } from '../pixel/raster.ts';
import { BEND } from './barrel.ts';

/*
 * Shows a raster on a canvas: through one filter that makes a picture tube of it, or, without the filter, as hard
 * pixels. The filter is a single shader over the whole picture; the pixels themselves are always drawn by the
 * processor.
 */

const VERTEX = `#version 300 es
in vec2 corner;
out vec2 screen;
void main() {
  screen = corner;
  gl_Position = vec4(corner, 0.0, 1.0);
}`;

const FRAGMENT = `#version 300 es
precision highp float;
in vec2 screen;
out vec4 colour;
uniform sampler2D picture;
uniform vec2 size;
uniform vec2 pixels;
uniform float strength;

/* A logical pixel with edges one device pixel wide: hard at every scale. */
vec3 hard(vec2 at) {
  vec2 texel = at * size;
  vec2 scale = max(pixels / size, vec2(1.0));
  vec2 whole = floor(texel - 0.5) + 0.5;
  vec2 between = clamp((texel - whole - 0.5) * scale + 0.5, 0.0, 1.0);
  return texture(picture, (whole + between) / size).rgb;
}

void main() {
  float far = dot(screen, screen);
  vec2 bent = screen * (1.0 + strength * (${BEND.square.toFixed(4)} * far + ${BEND.fourth.toFixed(4)} * far * far));
  vec2 at = bent * vec2(0.5, -0.5) + 0.5;
  vec2 fringe = bent * far * 0.0006 * strength;
  vec3 sharp = vec3(hard(at + fringe).r, hard(at).g, hard(at - fringe).b);
  vec3 near = textureLod(picture, at, 1.6).rgb;
  vec3 wide = textureLod(picture, at, 3.4).rgb;
  vec3 glow = near * near * 0.42 + wide * 0.34;
  float line = at.y * size.y;
  float beam = 0.5 - 0.5 * cos(6.2831853 * line);
  float light = dot(sharp, vec3(0.3, 0.55, 0.15));
  /* Bright lines are thicker than dark ones, as on glass. */
  float scan = mix(1.0, mix(0.74, 1.0, beam), strength * (1.0 - 0.55 * light));
  vec3 mask = vec3(1.0);
  float third = mod(gl_FragCoord.x, 3.0);
  mask -= vec3(third < 1.0 ? 0.0 : 0.1, third >= 1.0 && third < 2.0 ? 0.0 : 0.1, third >= 2.0 ? 0.0 : 0.1) * strength;
  vec3 lit = sharp * scan * mask * (1.0 + 0.14 * strength) + glow * strength * 0.62;
  /* The glass itself: a reflection of the room, and darkness towards the edges. */
  float shine = smoothstep(1.1, 0.0, length(screen - vec2(-0.5, 0.85))) * 0.035;
  lit += vec3(0.75, 0.95, 0.9) * shine * strength;
  lit *= 1.0 - strength * 0.22 * smoothstep(0.7, 2.0, far);
  vec2 edge = smoothstep(vec2(1.0), vec2(0.988), abs(bent));
  colour = vec4(lit * mix(1.0, edge.x * edge.y, min(1.0, strength * 4.0)), 1.0);
}`;

/** What shows pictures. */
export interface Tube {
  readonly canvas: HTMLCanvasElement;
  /** Whether it bends what it shows. */
  readonly bends: boolean;
  /** @param strength of the filter, 0 to 1; a plain one has none */
  show(raster: Raster, strength: number): void;
  /** Fits it to so many device pixels. */
  resize(width: number, height: number): void;
  close(): void;
}

function compiled(gl: WebGL2RenderingContext, kind: number, source: string): WebGLShader {
  const shader = gl.createShader(kind);
  if (shader === null) throw new Error('no shader can be made');
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return shader;
}

/** Errors: Error where the graphics cannot do it. */
function program(gl: WebGL2RenderingContext): WebGLProgram {
  const made = gl.createProgram();
  gl.attachShader(made, compiled(gl, gl.VERTEX_SHADER, VERTEX));
  gl.attachShader(made, compiled(gl, gl.FRAGMENT_SHADER, FRAGMENT));
  gl.linkProgram(made);
  if (gl.getProgramParameter(made, gl.LINK_STATUS) !== true)
    throw new Error(gl.getProgramInfoLog(made) ?? 'the filter cannot be linked');
  return made;
}

function prepare(gl: WebGL2RenderingContext): (raster: Raster, strength: number) => void {
  const tube = program(gl);
  gl.useProgram(tube);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW);
  const corner = gl.getAttribLocation(tube, 'corner');
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  for (const [name, value] of [
    [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
    [gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR],
  ] as const)
    gl.texParameteri(gl.TEXTURE_2D, name, value);
  const place = (name: string): WebGLUniformLocation | null => gl.getUniformLocation(tube, name);
  const [size, pixels, strong] = [place('size'), place('pixels'), place('strength')];
  return (raster, strength) => {
    const { drawingBufferWidth, drawingBufferHeight } = gl;
    gl.viewport(0, 0, drawingBufferWidth, drawingBufferHeight);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, raster.width, raster.height, 0, gl.RGBA, gl.UNSIGNED_BYTE, raster.bytes);
    gl.generateMipmap(gl.TEXTURE_2D);
    gl.uniform2f(size, raster.width, raster.height);
    gl.uniform2f(pixels, drawingBufferWidth, drawingBufferHeight);
    gl.uniform1f(strong, strength);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
  };
}

/** The filtered picture; null where the machine has no WebGL. */
function glassTube(): Tube | null {
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false });
  if (gl === null) return null;
  let draw = prepare(gl);
  let last: Parameters<typeof draw> | null = null;
  // Graphics can be taken away and given back at any time.
  canvas.addEventListener('webglcontextlost', (event) => event.preventDefault());
  canvas.addEventListener('webglcontextrestored', () => {
    draw = prepare(gl);
    if (last !== null) draw(...last);
  });
  return {
    canvas,
    bends: true,
    show: (...picture) => {
      last = picture;
      if (!gl.isContextLost()) draw(...picture);
    },
    resize: (width, height) => {
      canvas.width = width;
      canvas.height = height;
    },
    close: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  };
}

/**
 * The picture without a filter: each logical pixel a whole number of pixels a side, which the browser fits to the
 * screen.
 */
function plainTube(): Tube {
  const canvas = document.createElement('canvas');
  const small = document.createElement('canvas');
  const [from, to] = [small.getContext('2d', { willReadFrequently: true }), canvas.getContext('2d')];
  let width = 1;
  return {
    canvas,
    bends: false,
    show: (raster) => {
      if (from === null || to === null) return;
      const scale = Math.max(1, Math.ceil(width / raster.width));
      if (small.width !== raster.width || small.height !== raster.height)
        [small.width, small.height] = [raster.width, raster.height];
      if (canvas.width !== raster.width * scale || canvas.height !== raster.height * scale)
        [canvas.width, canvas.height] = [raster.width * scale, raster.height * scale];
      from.putImageData(new ImageData(raster.bytes, raster.width, raster.height), 0, 0);
      to.imageSmoothingEnabled = false;
      to.drawImage(small, 0, 0, canvas.width, canvas.height);
    },
    resize: (across) => {
      width = across;
    },
    close: () => undefined,
  };
}

/**
 * Leaves out a picture that is as the last one. Where a clock counts, one is painted four times a second and changes
 * once; the filter costs far more than the look whether it has.
 */
export function sparing(tube: Tube): Tube {
  let shown: { readonly raster: Raster; readonly strength: number } | null = null;
  return {
    ...tube,
    show: (raster, strength) => {
      if (shown?.strength === strength && shown.raster.equals(raster)) return;
      shown = { raster: raster.copy(), strength };
      tube.show(shown.raster, strength);
    },
    resize: (width, height) => {
      shown = null;
      tube.resize(width, height);
    },
  };
}

/** Opens a tube, with a filter if it is wanted and the machine can do it. */
export function openTube(filtered: boolean): Tube {
  const tube = sparing((filtered ? glassTube() : null) ?? plainTube());
  tube.canvas.setAttribute('aria-hidden', 'true');
  return tube;
}
