import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { sayMissing } from '../session/renew.ts';

export interface Later<P> {
  (props: P): JSX.Element | null;
  /** Has it come before it is shown, so that it is there at once. */
  readonly fetch: () => Promise<void>;
}

/**
 * A component that comes when it is first shown, for what few ever open; until it has come there is nothing, and from
 * then on it is there at once.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): Later<P> {
  let known: ComponentType<P> | null = null;
  const fetch = async (): Promise<void> => {
    known ??= await load();
  };
  function Later(props: P): JSX.Element | null {
    const [, setCome] = useState(false);
    useEffect(() => void (known ?? fetch().then(() => setCome(true), sayMissing)), []);
    const Shown = known;
    return Shown && <Shown {...props} />;
  }
  Later.fetch = fetch;
  return Later;
}
