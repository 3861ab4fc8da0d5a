// Which tab of the side panel is open; kept while pages change.
// `tall`: it takes the room of what stands above it.
export const tabs = $state<{ now: 'log' | 'talk' | 'notes' | 'words'; tall: boolean }>({ now: 'log', tall: false });
