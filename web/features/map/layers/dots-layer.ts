import { type CustomLayerInterface, MercatorCoordinate } from 'maplibre-gl';
import { rgbOf } from '../../../ui/map/tones.ts';
import { DotsPicture, linkProgram } from './dots-picture.ts';

/** `places` sets the dot's size; later dots are drawn above earlier ones */
export type Dot = { lon: number; lat: number; places: number; colour: string };
type Spot = { x: number; y: number };

/** Sizes by lowest zoom, in pixels: least and greatest radius of a dot, width of its ring. */
const sizes = [
  { zoom: 8, least: 1.5, most: 6, ring: 0.6 },
  { zoom: 12, least: 2.5, most: 9, ring: 1.2 },
  { zoom: 14, least: 5, most: 12, ring: 1.5 },
] as const;
type Size = { least: number; most: number; ring: number };
/** `scale`: canvas pixels per pixel of these sizes */
type Scale = Size & { scale: number };
/** Most dots that fit a view at normal size. */
const roomy = 6000;

const vertexShader = `#version 300 es
  uniform mat4 matrix;
  uniform vec4 size;
  in vec2 spot;
  in float root;
  in vec3 tone;
  out vec3 colour;
  out float radius;
  void main() {
    colour = tone;
    radius = min(size.y, size.x + root) * size.w;
    gl_Position = matrix * vec4(spot, 0.0, 1.0);
    gl_PointSize = 2.0 * (radius + size.z * size.w) + 1.0;
  }`;

const fragmentShader = `#version 300 es
  precision highp float;
  uniform vec3 ring;
  uniform vec4 size;
  in vec3 colour;
  in float radius;
  out vec4 drawn;
  void main() {
    float outer = radius + size.z * size.w;
    float far = length(gl_PointCoord - 0.5) * (2.0 * outer + 1.0);
    float there = clamp(outer - far + 0.5, 0.0, 1.0);
    drawn = vec4(mix(colour, ring, clamp(far - radius + 0.5, 0.0, 1.0)), 1.0) * there;
  }`;

/**
 * Draws tens of thousands of dots in one call. The map's own circles use a shader ten times as
 * slow, which shows on phones with a weak GPU.
 */
export class DotsLayer implements CustomLayerInterface {
  readonly id = 'dots';
  readonly type = 'custom';
  private dots: readonly Dot[] = [];
  private spots: Spot[] = [];
  private ring: readonly [number, number, number] = [1, 1, 1];
  private isNew = false;
  private drawer: Drawer | undefined;
  private picture: DotsPicture | undefined;
  private repaint: () => void = () => {};

  show(dots: readonly Dot[], ring: string) {
    this.dots = dots;
    this.spots = dots.map((dot) => MercatorCoordinate.fromLngLat(dot));
    this.ring = rgbOf(ring);
    this.isNew = true;
    this.repaint();
  }

  isAt(position: { lng: number; lat: number }, zoom: number): boolean {
    const { x, y } = MercatorCoordinate.fromLngLat(position);
    const reach = (sizeAt(zoom).most * roomOf(this.dots.length) + 2) / (512 * 2 ** zoom);
    return this.spots.some((spot) => Math.abs(spot.x - x) < reach && Math.abs(spot.y - y) < reach);
  }

  onAdd: CustomLayerInterface['onAdd'] = (map, gl) => {
    this.drawer = new Drawer(gl as WebGL2RenderingContext);
    this.isNew = true;
    this.repaint = () => map.triggerRepaint();
    this.isLight = () => map.isMoving() && map.getPixelRatio() < window.devicePixelRatio;
    this.scaleNow = () => ({ ...sizeAt(map.getZoom()), scale: map.getPixelRatio() * roomOf(this.dots.length) });
  };

  onRemove: CustomLayerInterface['onRemove'] = () => {
    this.drawer?.end();
    this.picture?.end();
    this.drawer = undefined;
    this.picture = undefined;
    this.repaint = () => {};
  };

  render: CustomLayerInterface['render'] = (gl, { defaultProjectionData: { mainMatrix } }) => {
    const { drawer } = this;
    const [origin] = this.spots;
    if (!drawer || !origin) return;
    if (this.isNew) {
      drawer.load(this.dots, this.spots, origin);
      this.picture?.forget();
    }
    this.isNew = false;
    const draw = (matrix: readonly number[]) => drawer.draw(matrix, this.scaleNow(), this.ring);
    const matrix = movedTo([...mainMatrix], origin);
    if (!this.isLight()) return draw(matrix);
    // The picture is only used without a GPU.
    this.picture ??= new DotsPicture(gl as WebGL2RenderingContext);
    this.picture.show(matrix, draw);
  };

  private isLight: () => boolean = () => false;
  private scaleNow: () => Scale = () => ({ ...sizeAt(0), scale: 1 });
}

/** Returns the factor of dot size: the more dots, the smaller. */
const roomOf = (dots: number) => Math.min(1, Math.max(0.5, Math.sqrt(roomy / Math.max(1, dots))));

function sizeAt(zoom: number): Size {
  const above = sizes.find((one) => one.zoom >= zoom) ?? sizes[sizes.length - 1];
  const below = sizes.findLast((one) => one.zoom <= zoom) ?? sizes[0];
  if (!above || above === below) return below;
  const share = (zoom - below.zoom) / (above.zoom - below.zoom);
  const between = (key: keyof Size) => below[key] + share * (above[key] - below[key]);
  return { least: between('least'), most: between('most'), ring: between('ring') };
}

/** Bytes per dot: two coordinates, the root of its count, its colour. */
const stride = 16;

class Drawer {
  private readonly gl: WebGL2RenderingContext;
  private readonly program: WebGLProgram;
  private readonly buffer: WebGLBuffer;
  private readonly vertices: WebGLVertexArrayObject;
  private readonly matrix: WebGLUniformLocation | null;
  private readonly size: WebGLUniformLocation | null;
  private readonly ring: WebGLUniformLocation | null;
  private count = 0;

  constructor(gl: WebGL2RenderingContext) {
    this.gl = gl;
    this.program = linkProgram(gl, vertexShader, fragmentShader);
    this.matrix = gl.getUniformLocation(this.program, 'matrix');
    this.size = gl.getUniformLocation(this.program, 'size');
    this.ring = gl.getUniformLocation(this.program, 'ring');
    this.buffer = gl.createBuffer();
    this.vertices = gl.createVertexArray();
    gl.bindVertexArray(this.vertices);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    for (const [name, parts, type, isShare, offset] of [
      ['spot', 2, gl.FLOAT, false, 0],
      ['root', 1, gl.FLOAT, false, 8],
      ['tone', 3, gl.UNSIGNED_BYTE, true, 12],
    ] as const) {
      const at = gl.getAttribLocation(this.program, name);
      gl.enableVertexAttribArray(at);
      gl.vertexAttribPointer(at, parts, type, isShare, stride, offset);
    }
    gl.bindVertexArray(null);
  }

  /** Stores positions relative to the origin: a float lacks digits for the whole world. */
  load(dots: readonly Dot[], spots: readonly Spot[], origin: Spot) {
    const data = new DataView(new ArrayBuffer(stride * dots.length));
    const tones = new Map<string, readonly number[]>();
    dots.forEach(({ places, colour }, index) => {
      const { x, y } = spots[index] ?? origin;
      const tone = tones.get(colour) ?? rgbOf(colour);
      tones.set(colour, tone);
      const at = stride * index;
      data.setFloat32(at, x - origin.x, true);
      data.setFloat32(at + 4, y - origin.y, true);
      data.setFloat32(at + 8, Math.sqrt(places), true);
      for (const [channel, part] of tone.entries()) data.setUint8(at + 12 + channel, Math.round(255 * part));
    });
    this.count = dots.length;
    this.gl.bindBuffer(this.gl.ARRAY_BUFFER, this.buffer);
    this.gl.bufferData(this.gl.ARRAY_BUFFER, data, this.gl.STATIC_DRAW);
  }

  draw(matrix: readonly number[], { least, most, ring, scale }: Scale, colour: readonly [number, number, number]) {
    const { gl, program } = this;
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's own
    gl.useProgram(program);
    gl.uniformMatrix4fv(this.matrix, false, matrix);
    gl.uniform4f(this.size, least, most, ring, scale);
    gl.uniform3f(this.ring, ...colour);
    gl.bindVertexArray(this.vertices);
    gl.drawArrays(gl.POINTS, 0, this.count);
    gl.bindVertexArray(null);
  }

  end() {
    this.gl.deleteBuffer(this.buffer);
    this.gl.deleteVertexArray(this.vertices);
    this.gl.deleteProgram(this.program);
  }
}

/** Translates a column-major matrix to another origin. */
const movedTo = (matrix: number[], { x, y }: Spot): number[] =>
  matrix.map((value, index) =>
    index < 12 ? value : (matrix[index - 12] ?? 0) * x + (matrix[index - 8] ?? 0) * y + value,
  );
