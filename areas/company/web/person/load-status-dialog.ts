/** Loads the dialog when it is first opened, because the code that offers it does not include it. */
export const loadStatusDialog = async () => (await import('./status-dialog.tsx')).StatusDialog;
