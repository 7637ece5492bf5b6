/** KMM looks for this text anywhere in the Dockerfile, comments included, and then wants the Driver Toolkit (KMM facts §10). */
export function needsDriverToolkit(dockerfile: string): boolean {
  return dockerfile.includes('DTK_AUTO');
}
