/** Returns whether an element is in the page's content or a dialog, not in the frame around it. */
export const isInContent = (element: Element | null) => !!element?.closest('main, [role=dialog]');
