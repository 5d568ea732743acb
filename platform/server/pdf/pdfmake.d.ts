declare module 'pdfmake' {
  interface PdfMake {
    setFonts(fonts: Record<string, Record<string, string>>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    setTableLayouts(layouts: Record<string, object>): void;
    createPdf(definition: object): { getBuffer(): Promise<Buffer> };
  }
  const pdfmake: PdfMake;
  // biome-ignore lint/style/noDefaultExport: as the package has it
  export default pdfmake;
}
