import { css, mix } from './palette.ts';
import { between, blended, disc, distances, glow, polygon, ray, ridge, times, TURN, type Scene } from './scenery.ts';

/* Signs, structures and rays behind the subject of a card: each paints over the sky of its scene. */

export function circle(scene: Scene): void {
  const { g, ramp, random, scale, subject } = scene;
  const x = subject.x + subject.size / 2,
    y = subject.y + subject.size / 2,
    radius = subject.size * 0.58;
  blended(scene, 'screen', () => {
    g.strokeStyle = css(ramp[4], 0.6);
    g.shadowColor = css(ramp[3]);
    g.shadowBlur = 14 * scale;
    g.lineWidth = 2;
    for (const ring of [1, 0.94, 0.62]) {
      disc(g, x, y, radius * ring);
      g.stroke();
    }
    const corners = 5 + Math.floor(random() * 4);
    for (const step of [2, 3]) {
      polygon(g, x, y, radius * 0.93, corners, step);
      g.stroke();
    }
    g.lineWidth = 1.6;
    times(32, (i) => {
      const angle = (i / 32) * TURN,
        slant = (random() - 0.5) * 0.12;
      g.beginPath();
      g.moveTo(x + Math.cos(angle) * radius * 0.955, y + Math.sin(angle) * radius * 0.955);
      g.lineTo(x + Math.cos(angle + slant) * radius * 0.985, y + Math.sin(angle + slant) * radius * 0.985);
      g.stroke();
    });
  });
}

export function stars(scene: Scene): void {
  const { g, width, height, ramp, accent, random } = scene;
  blended(scene, 'screen', () => {
    times(5, () => {
      const colour = mix(accent, ramp[3], random());
      glow(scene, random() * width, random() * height, width * between(random, 0.2, 0.42), [
        [0, css(colour, 0.3)],
        [1, css(colour, 0)],
      ]);
    });
    times(110, () => {
      const bright = random() ** 3;
      g.fillStyle = css(ramp[4], 0.25 + 0.75 * bright);
      disc(g, random() * width, random() * height, 0.5 + bright * 1.9);
      g.fill();
    });
  });
}

export function crystals(scene: Scene): void {
  const { g, width, height, ramp, random } = scene;
  times(16, (i) => {
    const fromTop = i % 3 === 0;
    const x = random() * width,
      tall = height * between(random, 0.16, 0.5),
      half = width * between(random, 0.018, 0.05);
    const lean = (random() - 0.5) * half * 3,
      base = fromTop ? -4 : height + 4,
      tip = fromTop ? tall * 0.7 : height - tall;
    for (const [from, to, shade] of [
      [-half, 0, 0.25],
      [0, half, 0.6],
    ] as const) {
      g.fillStyle = css(mix(ramp[1], ramp[2], shade), 0.82);
      g.beginPath();
      g.moveTo(x + from, base);
      g.lineTo(x + from * 0.9 + lean, tip + (fromTop ? -1 : 1) * half * 1.6);
      g.lineTo(x + lean, tip);
      g.lineTo(x + to * 0.9 + lean, tip + (fromTop ? -1 : 1) * half * 1.6);
      g.lineTo(x + to, base);
      g.fill();
    }
  });
}

export function works(scene: Scene): void {
  const { g, width, height, ramp, random } = scene;
  blended(scene, 'overlay', () => {
    g.strokeStyle = css(ramp[4], 0.35);
    g.lineWidth = 1.5;
    times(26, () => {
      let x = (Math.floor(random() * 14) * width) / 14,
        y = (Math.floor(random() * 10) * height) / 10;
      g.beginPath();
      g.moveTo(x, y);
      times(4, () => {
        const step = random() < 0.5 ? 1 : -1;
        if (random() < 0.5) x += (width / 7) * step;
        else y += (height / 10) * step;
        g.lineTo(x, y);
      });
      g.stroke();
      g.fillStyle = css(ramp[4], 0.6);
      disc(g, x, y, 3);
      g.fill();
    });
  });
  times(4, () => {
    const teeth = 12,
      radius = width * between(random, 0.1, 0.22);
    g.save();
    g.translate(width * between(random, 0.05, 0.95), height * between(random, 0.1, 0.9));
    g.rotate(random() * TURN);
    g.fillStyle = css(mix(ramp[1], ramp[2], 0.3), 0.55);
    g.beginPath();
    times(teeth * 2, (k) => {
      const angle = (k / teeth) * Math.PI,
        r = k % 2 ? radius : radius * 0.82;
      g.lineTo(Math.cos(angle) * r, Math.sin(angle) * r);
      g.lineTo(Math.cos(angle + 0.2) * r, Math.sin(angle + 0.2) * r);
    });
    g.closePath();
    g.moveTo(radius * 0.45, 0);
    g.arc(0, 0, radius * 0.45, 0, TURN, true);
    g.fill('evenodd');
    g.restore();
  });
}

export function comb(scene: Scene): void {
  const { g, width, height, ramp, random } = scene;
  const radius = width * 0.06;
  blended(scene, 'overlay', () => {
    g.strokeStyle = css(ramp[0], 0.35);
    g.lineWidth = 2;
    for (let row = -1; row < height / (radius * 1.5) + 1; row++) {
      for (let column = -1; column < width / (radius * 1.74) + 1; column++) {
        const x = column * radius * 1.74 + (row % 2 ? radius * 0.87 : 0);
        polygon(g, x, row * radius * 1.5, radius * 0.93, 6);
        g.fillStyle = css(ramp[random() < 0.25 ? 4 : 2], between(random, 0.06, 0.28));
        g.fill();
        g.stroke();
      }
    }
  });
}

export function scales(scene: Scene): void {
  const { g, width, height, ramp } = scene;
  const { far, near } = distances(scene);
  ridge(scene, 0.8, 0.35, 3, 9, far);
  const radius = width * 0.05;
  blended(scene, 'soft-light', () => {
    g.strokeStyle = css(ramp[4], 0.5);
    g.lineWidth = 2;
    for (let row = 0; row < height / radius + 1; row++) {
      for (let column = -1; column < width / (radius * 2) + 1; column++) {
        g.beginPath();
        g.arc(column * radius * 2 + (row % 2 ? radius : 0), row * radius, radius * 1.02, 0, Math.PI);
        g.stroke();
      }
    }
  });
  ridge(scene, 0.97, 0.25, 6, 19, near);
}

export function burst(scene: Scene): void {
  const { g, width, ramp, random, subject } = scene;
  const { near } = distances(scene);
  blended(scene, 'screen', () => {
    times(40, () => {
      g.fillStyle = css(ramp[3], between(random, 0.05, 0.18));
      ray(
        g,
        subject.x + subject.size / 2,
        subject.y + subject.size / 2,
        random() * TURN,
        between(random, 0.01, 0.055),
        width * between(random, 0.3, 0.9),
      );
    });
  });
  ridge(scene, 0.97, 0.3, 5, 9, near);
}
