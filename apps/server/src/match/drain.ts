/** Whether the server takes new matches: before a planned stop it takes none, and those that are played go on. */
export class Drain {
  readonly #changed: (draining: boolean) => void;
  #draining = false;

  constructor(changed: (draining: boolean) => void) {
    this.#changed = changed;
  }

  get draining(): boolean {
    return this.#draining;
  }

  set(draining: boolean): void {
    if (this.#draining === draining) return;
    this.#draining = draining;
    this.#changed(draining);
  }
}
