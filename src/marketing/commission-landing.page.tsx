export default function Page() {
  return <main>commission-landing</main>;
}
