/** Tells the page's content, and dialogs, from what stays around the page. */
export const isInContent = (element: Element | null) => !!element?.closest('main, [role=dialog]');
