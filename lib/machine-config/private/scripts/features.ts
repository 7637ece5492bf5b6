/** What the scripts of a module do besides fetching and loading one module. */
export interface ScriptFeatures {
  /** They load several modules, in the order of `MODULES`. */
  readonly several: boolean;
  /** The image has firmware, in its folder `FIRMWARE`. */
  readonly firmware: boolean;
  /** The file `IMAGES` names images by their digests, which may be in the store before the network starts. */
  readonly prefetch: boolean;
}
