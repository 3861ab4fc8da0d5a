// Which page is shown. The address is the only state, so that every page can be linked to.

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string }
  | { page: 'result'; table: string }
  | { page: 'tables'; list: string }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string; lesson: string }
  | { page: 'settings' }
  | { page: 'notifications' }
  | { page: 'letter'; act: 'stop' | 'confirm' }
  | { page: 'account' }
  | { page: 'admin'; list: string }
  | { page: 'design' }
  | { page: 'lost' };

export function routeOf(path: string): Route {
  const [head = '', second = '', third = ''] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (head === '') return { page: 'home' };
  if (head === 'new' && second) return { page: 'new', game: second };
  if (head === 'table' && second)
    return { page: third === 'replay' || third === 'result' ? third : 'table', table: second };
  if (head === 'tables') return { page: 'tables', list: second || 'mine' };
  if (head === 'learn') return { page: 'learn', game: second, lesson: third };
  if (head === 'rules' && second) return { page: 'rules', game: second };
  if (head === 'admin') return { page: 'admin', list: second };
  if (head === 'settings' && second === 'notifications') return { page: 'notifications' };
  if (head === 'letters' && (second === 'stop' || second === 'confirm')) return { page: 'letter', act: second };
  if (head === 'settings' || head === 'account' || head === 'design') return { page: head };
  return { page: 'lost' };
}

const here = $state<{ route: Route; search: URLSearchParams }>({
  route: { page: 'home' },
  search: new URLSearchParams(),
});
export const route = (): Route => here.route;
export const search = (): URLSearchParams => here.search;

function look(): void {
  here.route = routeOf(location.pathname);
  here.search = new URLSearchParams(location.search);
}

export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  look();
  window.scrollTo(0, 0);
}

// The address follows what is shown. Browsers refuse hundreds of changes in a few seconds, so it comes a little later.
const restBetween = 150;
let amending: ReturnType<typeof setTimeout> | undefined;
export function amendSearch(wanted: Record<string, string>): void {
  const { pathname } = location;
  clearTimeout(amending);
  amending = setTimeout(() => {
    // Somebody may have gone elsewhere meanwhile.
    if (location.pathname !== pathname) return;
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(wanted)) next.set(name, value);
    history.replaceState(null, '', `${pathname}?${next}`);
  }, restBetween);
}

// Links inside the house change the page without loading it again.
export function follow(): void {
  look();
  window.addEventListener('popstate', look);
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download') || link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
