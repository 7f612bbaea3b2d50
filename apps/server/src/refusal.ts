/** An answer that is not 2xx: a status, a stable code, and a sentence for the reader. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  /** Seconds after which the same may be asked again; null: nothing is known of that. */
  readonly retryAfter: number | null;

  constructor(status: number, code: string, message: string, retryAfter: number | null = null) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** A refusal with codes of the game at hand, several of them with spaces between. */
export class GameFailure extends ApiFailure {}
