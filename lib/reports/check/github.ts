import type { CheckReport } from './format';
import { levelOf, LEVELS, lineFor, ReportedFinding } from '../../check';
import { visible } from '../../text';

/**
 * Workflow commands of GitHub Actions, which the runner turns into annotations. It shows ten errors and ten warnings of a step, so the most severe
 * are written first. The log shows the message of a command without its file and title, so the message is complete by itself.
 *
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function github({ findings, place }: CheckReport): string {
  const gravity = (finding: ReportedFinding) => LEVELS.indexOf(levelOf(finding));
  return [...findings].sort((a, b) => gravity(b) - gravity(a)).map((finding) => {
    const { file, line, severity, object, code } = finding;
    const path = place(file)?.path;
    const properties = [...path === undefined ? [] : [`file=${property(path)}`, `line=${line}`], `title=${property(`${code}: ${object}`)}`];
    return `::${severity} ${properties.join(',')}::${data(lineFor(finding))}\n`;
  }).join('');
}

/** The escaped value of a property. The runner splits properties at commas, and ends them at a double colon. */
function property(text: string): string {
  return data(visible(text)).replace(/:/g, '%3A').replace(/,/g, '%2C');
}

/** The escaped text of a message, without line ends and control characters. */
function data(text: string): string {
  return text.replace(/%/g, '%25');
}
