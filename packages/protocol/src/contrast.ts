type Rgb = readonly [red: number, green: number, blue: number];

/** WCAG relative luminance of a colour whose parts are 0 to 255. */
export function luminance(colour: Rgb): number {
  const linear = (part: number): number =>
    part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  const [r, g, b] = colour;
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** WCAG contrast of two colours: 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function parts(hex: string): Rgb {
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/** The lightest background behind text in the accent colour: what is legible here is legible on darker ones. */
const GROUND = '#0d1526';
/** WCAG 1.4.3. */
const LEAST = 4.5;

/** Whether a colour `#rrggbb` is legible on the client's backgrounds, and dark letters are legible on it. */
export function isLegible(colour: string): boolean {
  return contrast(parts(colour), parts(GROUND)) >= LEAST;
}
