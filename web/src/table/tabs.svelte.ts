// Which tab of the side panel is open; kept while pages change.
export const tabs = $state<{ now: 'log' | 'talk' | 'notes' | 'words' }>({ now: 'log' });
