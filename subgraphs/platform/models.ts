/** What stands behind the type `Platform`; its other fields are asked for only where they are selected. */
export interface PlatformModel {
  readonly version: string;
  readonly uptimeSeconds: number;
}
