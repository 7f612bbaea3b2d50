import type { ComponentChildren, JSX } from 'preact';

interface EmptyProps {
  /** Drawn with lines in a box of 120 × 72, or else a picture of its own. */
  readonly picture: string | JSX.Element;
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
      {typeof picture === 'string' ? (
        <svg class="empty-picture" viewBox="0 0 120 72" aria-hidden="true">
          <path d={picture} />
        </svg>
      ) : (
        picture
      )}
      <h2>{title}</h2>
      <p>{children}</p>
      <a class="button primary" href={href}>
        {action}
      </a>
    </section>
  );
}
