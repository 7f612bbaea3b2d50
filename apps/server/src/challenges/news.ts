/** What everybody is told when something happens by itself: the client looks the sentence up in its language. */
export class News {
  readonly words: string;

  constructor(words: string) {
    this.words = words;
  }
}
