/** Factor by which the picture exceeds the canvas, each way. */
const wider = 1.5;

const vertexShader = `#version 300 es
  uniform vec2 away;
  in vec2 corner;
  out vec2 spot;
  void main() {
    spot = (corner - away) / ${wider.toFixed(1)} * 0.5 + 0.5;
    gl_Position = vec4(corner, 0.0, 1.0);
  }`;

const fragmentShader = `#version 300 es
  precision highp float;
  uniform sampler2D picture;
  in vec2 spot;
  out vec4 drawn;
  void main() {
    drawn = texture(picture, spot);
  }`;

/** The map's scale on both axes, and a fixed point in clip space (-1 to 1). */
type Stand = { scale: [number, number]; at: [number, number] };

/**
 * Moves a picture of the dots during a drag: without a GPU, drawing them takes a third of a frame.
 */
export class DotsPicture {
  private readonly gl: WebGL2RenderingContext;
  private readonly program: WebGLProgram;
  private readonly buffer: WebGLBuffer;
  private readonly vertices: WebGLVertexArrayObject;
  private readonly texture: WebGLTexture;
  private readonly frame: WebGLFramebuffer;
  private readonly away: WebGLUniformLocation | null;
  private taken: (Stand & { width: number; height: number }) | undefined;

  constructor(gl: WebGL2RenderingContext) {
    this.gl = gl;
    this.program = linkProgram(gl, vertexShader, fragmentShader);
    this.away = gl.getUniformLocation(this.program, 'away');
    this.buffer = gl.createBuffer();
    this.vertices = gl.createVertexArray();
    gl.bindVertexArray(this.vertices);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW);
    const corner = gl.getAttribLocation(this.program, 'corner');
    gl.enableVertexAttribArray(corner);
    gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
    gl.bindVertexArray(null);
    this.texture = gl.createTexture();
    this.frame = gl.createFramebuffer();
  }

  /** Draws the picture at the map's position; redraws its content where it doesn't reach. */
  show(matrix: readonly number[], draw: (matrix: readonly number[]) => void) {
    const stand = standOf(matrix);
    if (!this.reaches(stand)) this.take(stand, matrix, draw);
    const { gl } = this;
    const { width, height } = gl.canvas;
    const [x, y] = this.awayFrom(stand);
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's own
    gl.useProgram(this.program);
    // Whole pixels keep dots sharp.
    gl.uniform2f(this.away, (Math.round((x * width) / 2) * 2) / width, (Math.round((y * height) / 2) * 2) / height);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, this.texture);
    gl.bindVertexArray(this.vertices);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    gl.bindVertexArray(null);
  }

  forget() {
    this.taken = undefined;
  }

  end() {
    this.gl.deleteBuffer(this.buffer);
    this.gl.deleteVertexArray(this.vertices);
    this.gl.deleteTexture(this.texture);
    this.gl.deleteFramebuffer(this.frame);
    this.gl.deleteProgram(this.program);
  }

  private reaches(stand: Stand): boolean {
    const { width, height } = this.gl.canvas;
    const { taken } = this;
    if (taken?.width !== width || taken.height !== height) return false;
    const isScale = stand.scale.every((scale, axis) => Math.abs(scale / (taken.scale[axis] as number) - 1) < 1e-9);
    return isScale && this.awayFrom(stand).every((away) => Math.abs(away) <= wider - 1);
  }

  private awayFrom({ at }: Stand): [number, number] {
    const [x, y] = this.taken?.at ?? at;
    return [at[0] - x, at[1] - y];
  }

  private take(stand: Stand, matrix: readonly number[], draw: (matrix: readonly number[]) => void) {
    const { gl } = this;
    const { width, height } = gl.canvas;
    const [wide, high] = [Math.ceil(width * wider), Math.ceil(height * wider)];
    const drawnTo = gl.getParameter(gl.FRAMEBUFFER_BINDING);
    gl.bindTexture(gl.TEXTURE_2D, this.texture);
    if (this.taken?.width !== width || this.taken.height !== height) {
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, wide, high, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
    }
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.frame);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, this.texture, 0);
    gl.viewport(0, 0, wide, high);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    draw(matrix.map((value, index) => (index % 4 < 2 ? value / wider : value)));
    gl.bindFramebuffer(gl.FRAMEBUFFER, drawnTo);
    gl.viewport(0, 0, width, height);
    this.taken = { ...stand, width, height };
  }
}

const standOf = (matrix: readonly number[]): Stand => {
  const [x = 0, y = 0, w = 1] = [matrix[12], matrix[13], matrix[15]];
  return { scale: [(matrix[0] ?? 0) / w, (matrix[5] ?? 0) / w], at: [x / w, y / w] };
};

export function linkProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind) as WebGLShader;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return program;
}
