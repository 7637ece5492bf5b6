/**
 * Place of the manifests in Git.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/application.yaml
 */
export interface GitRepositoryOptions {
  /** URL of the Git repository, as the engine reaches it: `https://…`, `ssh://…` or `git@host:path`. It must not contain a password. */
  readonly repository: string;

  /**
   * Branch, tag or commit.
   *
   * @default main
   */
  readonly revision?: string;

  /**
   * Output folder in the repository, relative to its root: that of `cdk8s synth`, or of the fleet. Use `.` for the root.
   *
   * @default dist
   */
  readonly path?: string;
}
