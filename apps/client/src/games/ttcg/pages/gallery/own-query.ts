import { useLocation } from 'preact-iso';
import { useRef } from 'preact/hooks';

/** The query of a page's own address: while the next page is on its way, the address is that one's already. */
export function useOwnQuery(page: string): Readonly<Record<string, string>> {
  const { path, query } = useLocation();
  const own = useRef(query);
  if (path === page) own.current = query;
  return own.current;
}
