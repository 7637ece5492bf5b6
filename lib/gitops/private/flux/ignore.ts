/** The rules of `.gitignore` that leave one file of a folder. The last rule that matches decides, and what is below an excluded folder stays out. */
export function stageIgnore(path: string, file: string): string {
  const steps = path === '.' ? [] : path.split('/');
  const folders = ['', ...steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`)];
  return folders.map((folder, index) => `${folder}/*\n!${folders[index + 1] ?? `${folder}/${file}`}\n`).join('');
}
