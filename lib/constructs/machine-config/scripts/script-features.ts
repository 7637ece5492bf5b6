/** Optional features of a module's scripts. */
export interface ScriptFeatures {
  /** Whether the scripts load several modules, in the order of `MODULES`. */
  readonly several: boolean;
  /** Whether the image has firmware in its folder `FIRMWARE`. */
  readonly firmware: boolean;
  /** Whether the image has the modules below `DIR_NAME` rather than in the default folder. */
  readonly folder: boolean;
  /** Whether the file `IMAGES` lists images by digest, which may be in the store before the network starts. */
  readonly prefetch: boolean;
}
