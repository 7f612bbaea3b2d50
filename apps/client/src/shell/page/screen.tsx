import type { JSX } from 'preact';
import { Route } from 'preact-iso';

/** What is shown at an address. Screens share a key: one that has several addresses stays from one to the next. */
export type Screen = (path: string) => JSX.Element;

export const at =
  (component: () => JSX.Element): Screen =>
  (path) => <Route key="screen" path={path} component={component} />;
