/** The model of the type `Platform`; its other fields are read only where they are selected. */
export interface PlatformModel {
  readonly version: string;
  readonly uptimeSeconds: number;
}
