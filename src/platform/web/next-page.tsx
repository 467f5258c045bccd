import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';

type NextPageProps = {
  label: string;
  look?: 'outline' | 'quiet';
  className?: string;
  /** Whether the button stays and hides the next page again; by default it gives way to the page. */
  isToggle?: boolean;
  children: ReactNode;
};

/**
 * Button that shows the next page of a list. Where that begins depends on the items of this page, so each page renders
 * the next one.
 */
export function NextPage({
  label,
  look = 'outline',
  className = 'mt-6',
  isToggle = false,
  children,
}: NextPageProps) {
  const [isShown, setIsShown] = useState(false);
  if (isShown && !isToggle) return children;
  return (
    <>
      <Button
        look={look}
        className={className}
        aria-expanded={isToggle ? isShown : undefined}
        onClick={() => setIsShown(!isShown)}
      >
        {label}
      </Button>
      {isShown && children}
    </>
  );
}
