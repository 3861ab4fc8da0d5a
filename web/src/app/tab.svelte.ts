// What the page that is shown calls itself: the tab says it, with the number of tables that wait for me.
const house = 'Antiquarium';
const tab = $state({ page: house });
export const pageTitle = (): string => tab.page;

// For a page, as long as it is shown.
export function callPage(title: () => string): void {
  $effect(() => {
    const said = title();
    tab.page = said;
    return () => {
      // The next page may have come before this one goes.
      if (tab.page === said) tab.page = house;
    };
  });
}
