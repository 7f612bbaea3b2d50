import { describe, expect, test } from 'vitest';
import { frameLoop, type FrameSource } from '../../src/scene/motion/loop.ts';
import { pacing } from '../../src/scene/motion/pacing.ts';
import { Timeline } from '../../src/scene/motion/timeline.ts';
import { qualityJudge } from '../../src/scene/quality.ts';

/** Frames that pass when the test says so. */
function handFrames(): FrameSource & { pass(milliseconds: number): void; readonly waiting: boolean } {
  let now = 0,
    next = 1;
  let due: { id: number; callback: () => void } | null = null;
  return {
    now: () => now,
    request: (callback) => {
      due = { id: next++, callback };
      return due.id;
    },
    cancel: (id) => {
      if (due?.id === id) due = null;
    },
    pass(milliseconds) {
      now += milliseconds;
      const { callback } = due ?? { callback: () => undefined };
      due = null;
      callback();
    },
    get waiting() {
      return due !== null;
    },
  };
}

function setUp() {
  const frames = handFrames();
  const drawn: (number | null)[] = [];
  const loop = frameLoop((passed) => drawn.push(passed), frames);
  const timeline = new Timeline(loop, () => loop.request());
  return { frames, drawn, loop, timeline };
}

describe('the frame loop', () => {
  test('draws once, however often it is asked, and then rests', () => {
    const { frames, drawn, loop } = setUp();
    expect(frames.waiting).toBe(false);
    loop.request();
    loop.request();
    frames.pass(16);
    expect(drawn).toEqual([null]);
    expect(frames.waiting).toBe(false);
  });

  test('draws in the frame in which a tween moves, and measures between frames that follow each other', () => {
    const { frames, drawn, timeline } = setUp();
    const seen: number[] = [];
    timeline.play({ duration: 40, step: (t) => seen.push(t) });
    for (let frame = 0; frame < 3; frame++) frames.pass(20);
    expect(seen).toEqual([0, 0.5, 1]);
    expect(drawn).toEqual([null, 20]);
    expect(frames.waiting).toBe(false);
  });

  test('tells when it is quiet', () => {
    const { frames, loop, timeline } = setUp();
    let quiet = 0;
    loop.whenQuiet(() => (quiet += 1));
    expect(quiet).toBe(1);
    timeline.play({ duration: 30, step: () => undefined });
    loop.whenQuiet(() => (quiet += 1));
    frames.pass(20);
    expect(quiet).toBe(1);
    frames.pass(20);
    expect(quiet).toBe(2);
  });

  test('after it is closed nothing is drawn, whoever asks', () => {
    const { frames, drawn, loop, timeline } = setUp();
    loop.request();
    loop.close();
    frames.pass(16);
    loop.request();
    timeline.play({ duration: 30, step: () => undefined });
    expect(frames.waiting).toBe(false);
    frames.pass(16);
    expect(drawn).toEqual([]);
  });
});

describe('the timeline', () => {
  test('real: waits out the delay, then goes to its end', () => {
    const { frames, timeline } = setUp();
    const seen: number[] = [];
    let done = false;
    timeline.play({ delay: 50, duration: 100, step: (t) => seen.push(t), done: () => (done = true) });
    frames.pass(40);
    expect(seen).toEqual([]);
    frames.pass(60);
    expect(seen).toEqual([0.5]);
    frames.pass(60);
    expect(seen.at(-1)).toBe(1);
    expect([done, timeline.idle]).toEqual([true, true]);
  });

  test('what begins while a frame is made is where it belongs before that frame is drawn', () => {
    const frames = handFrames();
    const pictures: (number | null)[] = [];
    let shown: number | null = null;
    const loop = frameLoop(() => pictures.push(shown), frames);
    const timeline = new Timeline(loop, () => loop.request());
    timeline.after(10, () => timeline.play({ duration: 100, step: (t) => (shown = 40 + t) }));
    frames.pass(20);
    expect(pictures).toEqual([40]);
  });

  test('fast: the same in a third of the time', () => {
    const { frames, timeline } = setUp();
    timeline.mode = 'fast';
    let last = 0;
    timeline.play({ duration: 300, step: (t) => (last = t) });
    frames.pass(50);
    expect(last).toBeCloseTo((50 * 3.2) / 300);
    frames.pass(50);
    expect(last).toBe(1);
  });

  test('instant: at its end at once, also what was under way', () => {
    const { timeline } = setUp();
    const ended: string[] = [];
    timeline.play({ duration: 300, step: () => undefined, done: () => ended.push('old') });
    timeline.mode = 'instant';
    timeline.play({ delay: 100, duration: 300, step: (t) => expect(t).toBe(1), done: () => ended.push('new') });
    expect(ended).toEqual(['old', 'new']);
    expect(timeline.idle).toBe(true);
  });

  test('a page that slept goes on where it was', () => {
    const { frames, timeline } = setUp();
    let last = 0;
    timeline.play({ duration: 400, step: (t) => (last = t) });
    frames.pass(60_000);
    expect(last).toBe(0.625);
  });
});

describe('the judge of quality', () => {
  test('leaves a machine alone that draws in time', () => {
    const judge = qualityJudge();
    for (let frame = 0; frame < 100; frame++) expect(judge.frame(17)).toBe(false);
    expect(judge.quality).toBe('high');
  });

  test('goes down step by step and never up', () => {
    const judge = qualityJudge();
    let lowered = 0;
    for (let frame = 0; frame < 100; frame++) if (judge.frame(90)) lowered += 1;
    expect([judge.quality, lowered]).toEqual(['off', 2]);
    for (let frame = 0; frame < 100; frame++) judge.frame(5);
    expect(judge.quality).toBe('off');
  });

  test('one long frame is not slowness', () => {
    const judge = qualityJudge();
    for (let frame = 0; frame < 28; frame++) judge.frame(frame % 14 === 0 ? 200 : 16);
    expect(judge.quality).toBe('high');
  });
});

describe('pacing', () => {
  test('plans follow each other; with two waiting they are shown faster', () => {
    const { frames, timeline } = setUp();
    const pace = pacing(timeline, () => false);
    const take = (): void => {
      pace.update();
      timeline.after(pace.delay() + 400, () => pace.update());
      pace.add(400);
    };
    take();
    expect([pace.delay(), timeline.mode]).toEqual([400, 'real']);
    take();
    pace.update();
    expect([pace.delay(), timeline.mode]).toEqual([800, 'fast']);
    for (let frame = 0; frame < 12; frame++) frames.pass(50);
    expect([pace.delay(), timeline.mode, timeline.idle]).toEqual([0, 'real', true]);
  });

  test('when too much waits, the table leaps to what is', () => {
    const { timeline } = setUp();
    const pace = pacing(timeline, () => false);
    let shown = 0;
    for (let step = 0; step < 5; step++) {
      timeline.after(pace.delay() + 400, () => (shown += 1));
      pace.add(400);
    }
    pace.update();
    expect([shown, pace.delay(), timeline.idle]).toEqual([5, 0, true]);
  });

  test('where nothing may move, nothing waits', () => {
    const { timeline } = setUp();
    let still = false;
    const pace = pacing(timeline, () => still);
    pace.add(400);
    still = true;
    pace.update();
    pace.add(400);
    expect([pace.delay(), timeline.mode]).toEqual([0, 'instant']);
  });
});
