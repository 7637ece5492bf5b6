/** Optional features of a module's scripts. */
export interface ScriptFeatures {
  /** The scripts load several modules, in the order of `MODULES`. */
  readonly several: boolean;
  /** The image has firmware in its folder `FIRMWARE`. */
  readonly firmware: boolean;
  /** The image has the modules below `DIR_NAME` rather than the default folder. */
  readonly folder: boolean;
  /** The file `IMAGES` names images by digest, which may be in the store before the network starts. */
  readonly prefetch: boolean;
}
