import { invalid } from '../text';
import { lazy } from '../text/lazy';

/** Severity of a diagnostic that is an error, in the language server protocol. */
const DIAGNOSTIC_ERROR = 1;

/** Checks a custom Dockerfile and returns the names of the build arguments that it declares. Throws an error for the first mistake, with its line. */
export function checkDockerfile(text: string, file: string): Set<string> {
  const { validate, ValidationCode } = lazy.dockerfileUtils;
  // A builder may know flags that the validator does not.
  const unsure = [
    ValidationCode.UNKNOWN_ADD_FLAG, ValidationCode.UNKNOWN_COPY_FLAG, ValidationCode.UNKNOWN_FROM_FLAG, ValidationCode.UNKNOWN_HEALTHCHECK_FLAG,
  ];
  // A missing image is often the consequence of another mistake on the same line.
  const weight = (code: unknown) => (code === ValidationCode.NO_SOURCE_IMAGE ? 1 : 0);
  const [mistake] = validate(text)
    .filter(({ severity, code }) => severity === DIAGNOSTIC_ERROR && !unsure.includes(code as number))
    .sort((a, b) => a.range.start.line - b.range.start.line || weight(a.code) - weight(b.code));
  if (mistake) {
    const { line } = mistake.range.start;
    throw invalid('build/dockerfile', String(mistake.message), text.split(/\r?\n/)[line] ?? '', 'fix the Dockerfile', `${file}:${line + 1}`);
  }
  return declaredArguments(text);
}

/** Names of the build arguments that a Dockerfile declares, in any stage. */
export function declaredArguments(text: string): Set<string> {
  const dockerfile = lazy.dockerfileAst.DockerfileParser.parse(text);
  return new Set(dockerfile.getARGs().flatMap((arg) => arg.getArguments().map((argument) => argument.getValue().split('=')[0])));
}
