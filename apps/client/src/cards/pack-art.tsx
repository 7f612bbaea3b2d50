import type { JSX } from 'preact';
import '../styles/pack-art.css';

/** A pack as all of them look (TTCG-13.21): foil, crimped at both ends, closed with a seal. It says nothing. */
export function PackArt(): JSX.Element {
  return (
    <span class="pack-art" aria-hidden="true">
      <span class="pack-foil pack-flap" />
      <span class="pack-foil pack-bag">
        <svg viewBox="0 0 100 140">
          <path class="pack-rays" d="M50 8v124M12 30l76 80M88 30l-76 80M4 70h92" />
          <path class="pack-gem" d="m50 34 24 36-24 36-24-36z" />
          <path class="pack-cut" d="M50 34v72M26 70h48M50 34 38 70l12 36 12-36z" />
        </svg>
      </span>
      <span class="pack-seal" />
    </span>
  );
}
