import type { JSX } from 'preact';
import { house } from './house.ts';

/** The message of the day, and the host's own page. */
export function Message(): JSX.Element | null {
  const { about } = house.value;
  if (about === null || about.message === '') return null;
  return (
    <p class="notice calm house-message" data-testid="message-of-the-day">
      {about.message}
    </p>
  );
}

/** The way to the host's own page; nothing where there is none. */
export function HostLink(): JSX.Element | null {
  const { about } = house.value;
  if (about === null || about.link === '') return null;
  return (
    <a href={about.link} rel="noreferrer" target="_blank">
      {about.linkTitle || new URL(about.link).hostname}
    </a>
  );
}
