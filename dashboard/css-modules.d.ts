declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: as bundlers export it.
  export default names;
}
declare module '*.css';
