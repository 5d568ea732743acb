/** The dialog comes when it is first opened: whoever shows the way to it does not carry it. */
export const loadStatusDialog = async () => (await import('./status-dialog.tsx')).StatusDialog;
