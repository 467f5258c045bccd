// @vitest-environment happy-dom
import { useNavigate, useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { KeywordField } from './filter-fields.tsx';

/** A filter form whose pages arrive when the test asks for them. */
function Search() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <KeywordField value={params.get('q') ?? ''} placeholder="Title" />
      {['rome', 'greece', ''].map((q) => (
        <button key={q} type="button" onClick={() => void navigate(`/?q=${q}`)}>
          Show '{q}'
        </button>
      ))}
    </>
  );
}

test('the keyword field follows the address, but keeps what is typed while a page is loading', async () => {
  await using part = await renderPart(<Search />);
  const field = part.find<HTMLInputElement>('input');
  field.focus();
  await part.type('q', 'rome republic');
  await part.click('button', "Show 'rome'");
  expect(field.value).toBe('rome republic');
  await part.type('q', 'rome');
  // As by Back, with the focus still in the field.
  await part.click('button', "Show 'greece'");
  expect(field.value).toBe('greece');
  await part.type('q', 'typed but not sent');
  field.blur();
  await part.click('button', "Show ''");
  expect(field.value).toBe('');
});
