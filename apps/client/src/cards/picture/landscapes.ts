import { css, mix } from './palette.ts';
import { between, blended, distances, firs, glow, mist, moon, ridge, times, TURN, type Scene } from './scenery.ts';

/* Places behind the subject of a card: each paints over the sky of its scene. */

export function peaks(scene: Scene): void {
  const { far, mid, near } = distances(scene);
  moon(scene, scene.width * 0.13);
  ridge(scene, 0.72, 0.5, 3, 4, far);
  ridge(scene, 0.86, 0.42, 4, 11, mid);
  ridge(scene, 0.98, 0.3, 5, 23, near);
}

export function forest(scene: Scene): void {
  const { far, mid, near } = distances(scene);
  moon(scene, scene.width * 0.09);
  ridge(scene, 0.78, 0.3, 2.5, 4, far);
  firs(scene, 0.8, 0.3, 22, mid);
  mist(scene, 0.6, 0.85, scene.ramp[3], 0.12);
  firs(scene, 0.95, 0.34, 14, near);
}

export function seabed(scene: Scene): void {
  const { g, width, height, ramp, random } = scene;
  const { mid, near } = distances(scene);
  blended(scene, 'screen', () => {
    times(9, () => {
      const x = random() * width;
      g.fillStyle = css(ramp[3], between(random, 0.05, 0.11));
      g.beginPath();
      g.moveTo(x, -5);
      g.lineTo(x + width * 0.05, -5);
      g.lineTo(x + width * 0.28 * (random() - 0.3), height);
      g.lineTo(x - width * 0.12, height);
      g.fill();
    });
  });
  ridge(scene, 0.94, 0.3, 5, 3, mid);
  g.lineCap = 'round';
  times(14, (i) => {
    const x = random() * width,
      tall = height * between(random, 0.1, 0.32),
      sway = between(random, -16, 16);
    g.strokeStyle = i % 2 ? mid : near;
    g.lineWidth = between(random, 3, 7);
    g.beginPath();
    g.moveTo(x, height);
    g.bezierCurveTo(x + sway, height - tall * 0.4, x - sway, height - tall * 0.7, x + sway * 0.6, height - tall);
    g.stroke();
  });
  ridge(scene, 1, 0.22, 8, 9, near);
}

export function ruins(scene: Scene): void {
  const { g, width, height, random } = scene;
  const { far, mid, near } = distances(scene);
  moon(scene, width * 0.1);
  ridge(scene, 0.76, 0.25, 2.2, 6, far);
  g.fillStyle = mid;
  times(7, () => {
    const x = random() * width,
      tall = height * between(random, 0.2, 0.48),
      wide = width * between(random, 0.035, 0.085);
    g.fillRect(x, height * 0.86 - tall, wide, tall + height * 0.1);
    times(3, (k) =>
      g.fillRect(x - wide * 0.1 + k * wide * 0.45, height * 0.86 - tall - wide * 0.22, wide * 0.28, wide * 0.24),
    );
  });
  ridge(scene, 0.95, 0.2, 4, 15, near);
  g.strokeStyle = near;
  g.lineWidth = 2;
  times(16, () => {
    const x = random() * width;
    g.beginPath();
    g.moveTo(x, height);
    g.lineTo(x + (random() - 0.5) * 18, height * between(random, 0.58, 0.73));
    g.stroke();
  });
}

export function graves(scene: Scene): void {
  const { g, width, height, ramp, random } = scene;
  const { far, mid, near } = distances(scene);
  moon(scene, width * 0.12);
  ridge(scene, 0.84, 0.2, 2.4, 4, far);
  g.fillStyle = mid;
  times(9, () => {
    const half = width * between(random, 0.035, 0.065),
      tall = half * between(random, 1.2, 2.2);
    g.save();
    g.translate(random() * width, height * between(random, 0.88, 0.93));
    g.rotate((random() - 0.5) * 0.35);
    g.beginPath();
    if (random() < 0.6) {
      g.moveTo(-half, half);
      g.lineTo(-half, -tall);
      g.arc(0, -tall, half, Math.PI, 0);
      g.lineTo(half, half);
    } else {
      g.rect(-half * 0.25, -tall * 1.7, half * 0.5, tall * 1.9);
      g.rect(-half * 0.8, -tall * 1.3, half * 1.6, half * 0.5);
    }
    g.fill();
    g.restore();
  });
  ridge(scene, 0.98, 0.15, 4, 31, near);
  mist(scene, 0.6, 0.95, ramp[3], 0.22);
}

export function bokeh(scene: Scene): void {
  const { width, height, ramp, random } = scene;
  firs(scene, 0.82, 0.42, 9, css(mix(ramp[1], ramp[2], 0.4), 0.5));
  blended(scene, 'screen', () => {
    times(26, () => {
      const bright = ramp[random() < 0.5 ? 4 : 3];
      glow(scene, random() * width, random() * height, width * between(random, 0.015, 0.085), [
        [0, css(bright, 0.28)],
        [0.8, css(ramp[3], 0.16)],
        [1, css(ramp[3], 0)],
      ]);
    });
  });
}

export function vines(scene: Scene): void {
  const { g, width, height, ramp, random } = scene;
  const { far, mid, near } = distances(scene);
  firs(scene, 0.84, 0.5, 8, far);
  g.lineCap = 'round';
  times(9, (i) => {
    const fromLeft = random() < 0.5;
    let x = fromLeft ? -5 : width + 5,
      y = random() * height;
    let angle = fromLeft ? 0 : Math.PI,
      thick = between(random, 7, 13);
    g.strokeStyle = i % 2 ? near : mid;
    times(26, (k) => {
      angle += (random() - 0.5) * 0.6;
      const nextX = x + Math.cos(angle) * width * 0.018,
        nextY = y + Math.sin(angle) * width * 0.018;
      g.lineWidth = thick;
      thick *= 0.94;
      g.beginPath();
      g.moveTo(x, y);
      g.lineTo(nextX, nextY);
      g.stroke();
      if (k % 3 === 0) {
        g.save();
        g.translate(nextX, nextY);
        g.rotate(angle + (k % 2 ? 1.1 : -1.1));
        g.fillStyle = css(mix(ramp[1], ramp[2], random()), 0.95);
        g.beginPath();
        g.ellipse(width * 0.03, 0, width * 0.035, width * 0.013, 0, 0, TURN);
        g.fill();
        g.restore();
      }
      x = nextX;
      y = nextY;
    });
  });
}

export function clouds(scene: Scene): void {
  const { width, height, ramp, random } = scene;
  moon(scene, width * 0.08);
  times(5, (layer) => {
    const y = height * (0.38 + layer * 0.14),
      colour = mix(ramp[3], ramp[1], layer / 5);
    times(9, () => {
      const radius = width * between(random, 0.07, 0.16);
      glow(scene, random() * width, y + between(random, -0.04, 0.06) * height, radius, [
        [0, css(colour, 0.55)],
        [0.6, css(colour, 0.4)],
        [1, css(colour, 0)],
      ]);
    });
  });
}
