import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { sayMissing } from '../session/renew.ts';

/** A component that comes when it is first shown, for what few ever open; until it has come there is nothing. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => JSX.Element | null {
  return function Later(props) {
    const [Shown, setShown] = useState<ComponentType<P> | null>(null);
    useEffect(() => {
      load().then((found) => setShown(() => found), sayMissing);
    }, []);
    return Shown === null ? null : <Shown {...props} />;
  };
}
