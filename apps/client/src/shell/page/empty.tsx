import type { ComponentChildren, JSX } from 'preact';

interface EmptyProps {
  /** Drawn with lines in a box of 120 × 72. */
  readonly picture: string;
  readonly title: string;
  /** What will be here, and how it comes. */
  readonly children: ComponentChildren;
  readonly href: string;
  readonly action: string;
}

/** A page on which there is nothing yet: a picture, what to do, and the way to it. */
export function Empty({ picture, title, children, href, action }: EmptyProps): JSX.Element {
  return (
    <section class="nothing-yet">
      <svg class="empty-picture" viewBox="0 0 120 72" aria-hidden="true">
        <path d={picture} />
      </svg>
      <h2>{title}</h2>
      <p>{children}</p>
      <a class="button primary" href={href}>
        {action}
      </a>
    </section>
  );
}
