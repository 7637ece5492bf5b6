// Buttons that copy blocks of code. Of a transcript they copy the commands: what is behind the prompts "$ " and "> ".
(() => {
  const commandsOf = (text) => text.split('\n').filter((line) => /^[$>] /.test(line)).map((line) => line.slice(2)).join('\n');

  if (navigator.clipboard === undefined) {
    return;
  }
  document.querySelectorAll('main pre > code').forEach((code) => {
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'copy', textContent: 'Copy' });
    button.addEventListener('click', async () => {
      const isTranscript = code.classList.contains('language-console');
      await navigator.clipboard.writeText(isTranscript ? commandsOf(code.textContent) : code.textContent.trimEnd());
      button.textContent = 'Copied';
      setTimeout(() => { button.textContent = 'Copy'; }, 2000);
    });
    const frame = Object.assign(document.createElement('div'), { className: 'code' });
    code.parentElement.replaceWith(frame);
    frame.append(code.parentElement, button);
  });
})();
